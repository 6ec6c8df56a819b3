// Decides whether bytes may stay: they are what they were said to be, no scanner knows them as harmful, and we could make them our own.
import { filePurposes, isTaken, mostBytes, nameFor } from '@lafiya/domain/files/file-rules';
import { fileTypeFromBuffer } from 'file-type';
import type { MalwareScanner } from '../../platform/malware-scan.ts';
import type { FileRow } from './files.repository.ts';
import { lookIntoPdf } from './look-into-pdf.ts';
import { remakeImage, type Shown } from './remake-image.ts';

export type FileJudgement =
  | { status: 'clean'; content: Buffer; contentType: string; name: string; shown?: Shown | undefined }
  | { status: 'refused'; because: string };

/** Throws when the scanner is away: then nothing is decided. */
export async function judgeFile(scanner: MalwareScanner, file: FileRow, content: Buffer): Promise<FileJudgement> {
  if (content.length !== file.sizeBytes || content.length > mostBytes)
    return refused('The file did not arrive whole. Please send it again.');
  // Asked first and of everything, so that what is harmful is called by its name.
  if (await scanner.scan(content)) return refused('Our scanner says that this file is harmful. Please check your device.');
  const found = await fileTypeFromBuffer(content);
  if (!found || !isTaken(file.purpose, found.mime)) return refused(`We cannot take this kind of file. ${filePurposes[file.purpose].words}`);
  if (found.mime !== file.contentType) return refused('The file is not what its name says. Please save it again.');
  if (found.mime === 'application/pdf') {
    const fault = lookIntoPdf(content);
    return fault ? refused(fault) : clean(file, content, found.mime);
  }
  const remade = await remakeImage(content, file.purpose);
  return typeof remade === 'string' ? refused(remade) : { ...clean(file, remade.content, remade.contentType), shown: remade.shown };
}

const refused = (because: string): FileJudgement => ({ status: 'refused', because });

const clean = (file: FileRow, content: Buffer, contentType: string) => ({
  status: 'clean' as const,
  content,
  contentType,
  name: nameFor(file.name, contentType),
});
