// Passwords known from data leaks: searches the file of SHA-1 digests that Have I Been Pwned publishes. Nothing is sent to anybody.
import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';

export type LeakedPasswords = { has: (password: string) => Promise<boolean>; close: () => Promise<void> };

/** Lines of 'DIGEST:count', sorted by digest. The file has tens of gigabytes, so it stays on disk. */
export async function openLeakedPasswords(path: string): Promise<LeakedPasswords> {
  const file = await open(path, 'r');
  const { size } = await file.stat();
  try {
    await refuseUnsorted(file, size);
  } catch (error) {
    await file.close();
    throw error;
  }
  return {
    has: (password) => isListed(file, size, createHash('sha1').update(password).digest('hex').toUpperCase()),
    close: () => file.close(),
  };
}

/** By bisection: some 35 reads in a file of 40 GB. */
async function isListed(file: FileHandle, size: number, digest: string): Promise<boolean> {
  let [from, to] = [0, size];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    const line = await firstLineFrom(file, middle);
    if (!line || line.start >= to || line.digest > digest) to = middle;
    else if (line.digest === digest) return true;
    else from = line.start + 1;
  }
  return false;
}

const longestLine = 64;
const linePattern = /^([0-9A-F]{40}):\d+\s/;

/** The first line that begins at this place or after it. */
async function firstLineFrom(file: FileHandle, place: number): Promise<{ start: number; digest: string } | null> {
  // The character before tells whether a line begins exactly here.
  const from = Math.max(0, place - 1);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(2 * longestLine), 0, 2 * longestLine, from);
  const text = buffer.toString('latin1', 0, bytesRead);
  const start = place === 0 ? 0 : text.indexOf('\n') + 1;
  if (start >= text.length || (place > 0 && start === 0)) return null;
  const [, digest] = linePattern.exec(`${text.slice(start)}\n`) ?? [];
  if (!digest) throw new Error('The file of leaked passwords must have lines of a SHA-1 digest in upper case, a colon and a count.');
  return { start: from + start, digest };
}

const samples = 64;

/** The same digests are also published in other orders, in which a search would find nothing. */
async function refuseUnsorted(file: FileHandle, size: number): Promise<void> {
  let last = '';
  for (let sample = 0; sample < samples; sample += 1) {
    const line = await firstLineFrom(file, Math.floor((size * sample) / samples));
    if (!line && sample === 0) throw new Error('The file of leaked passwords is empty.');
    if (line && line.digest < last) throw new Error('The file of leaked passwords must be sorted by digest.');
    last = line?.digest ?? last;
  }
}
