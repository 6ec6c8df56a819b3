// Decides whether an uploaded file is accepted: size, malware scan, actual type, inspection and flattening of PDFs, and re-encoding of images.
import { filePurposes, isAcceptedType, maxFileBytes, storedNameFor } from '@lafiya/domain/files/file-rules';
import { fileTypeFromBuffer } from 'file-type';
import type { MalwareScanner } from '../../platform/malware-scan.ts';
import type { FileRow } from './files.repository.ts';
import { flattenPdf } from './flatten-pdf.ts';
import { inspectPdfInThread } from './inspect-pdf-in-thread.ts';
import { reencodeImage, type PublicImage } from './reencode-image.ts';

export type FileVerdict =
  | { status: 'clean'; content: Buffer; contentType: string; name: string; shown?: PublicImage | undefined }
  | { status: 'refused'; because: string };

/** Throws if the scanner or the program that flattens PDFs is unavailable: the file then stays undecided. */
export async function evaluateFile(scanner: MalwareScanner, file: FileRow, content: Buffer): Promise<FileVerdict> {
  if (content.length !== file.sizeBytes || content.length > maxFileBytes)
    return refused('The file did not upload fully. Please send it again.');
  // First and for every file, so that malware is reported as malware.
  if (await scanner.scan(content)) return refused('Our scan found that this file is harmful. Please check your device.');
  const found = await fileTypeFromBuffer(content);
  if (!found || !isAcceptedType(file.purpose, found.mime))
    return refused(`We cannot accept this type of file. ${filePurposes[file.purpose].typeMessage}`);
  if (found.mime !== file.contentType) return refused('The file does not match its name. Please save it again.');
  if (found.mime === 'application/pdf') {
    const problem = await inspectPdfInThread(content);
    if (problem) return refused(problem);
    const flattened = await flattenPdf(content);
    return typeof flattened === 'string' ? refused(flattened) : clean(file, flattened, found.mime);
  }
  const reencoded = await reencodeImage(content, file.purpose);
  return typeof reencoded === 'string'
    ? refused(reencoded)
    : { ...clean(file, reencoded.content, reencoded.contentType), shown: reencoded.shown };
}

const refused = (because: string): FileVerdict => ({ status: 'refused', because });

const clean = (file: FileRow, content: Buffer, contentType: string) => ({
  status: 'clean' as const,
  content,
  contentType,
  name: storedNameFor(file.name, contentType),
});
