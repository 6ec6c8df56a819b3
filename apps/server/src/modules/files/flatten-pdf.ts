// Draws the pages of a PDF into a new one. Only what is visible remains: no programs, forms, links, attachments or metadata.
import { spawn } from 'node:child_process';
import { maxFileBytes } from '@lafiya/domain/files/file-rules';

/** For the drawing process: seconds of processor time, and bytes of memory. */
const limits = ['--cpu=6', '--as=1073741824'];
/** Shorter than a request may take. */
const maxMs = 10_000;

const unreadable = 'We could not read this PDF. Please save it again, or take a picture of the document.';
const tooLarge = 'This PDF is too large to be checked. Please send fewer pages.';

/** The new PDF, or the reason for refusal as shown to the user. Throws if the program is not installed. */
export function flattenPdf(content: Buffer): Promise<Buffer | string> {
  return new Promise((resolve, reject) => {
    const program = spawn('prlimit', [...limits, 'pdftocairo', '-q', '-pdf', '-', '-'], { stdio: ['pipe', 'pipe', 'ignore'] });
    const timer = setTimeout(() => program.kill('SIGKILL'), maxMs);
    const chunks: Buffer[] = [];
    let size = 0;
    program.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxFileBytes) program.kill('SIGKILL');
      else chunks.push(chunk);
    });
    // A program that ends early does not read its whole input.
    program.stdin.on('error', () => {});
    program.on('error', reject);
    program.on('close', (code, signal) => {
      clearTimeout(timer);
      // prlimit reports a missing program with 127.
      if (code === 127) reject(new Error('pdftocairo is not installed.'));
      else if (signal !== null) resolve(tooLarge);
      else resolve(code === 0 && size > 0 ? Buffer.concat(chunks) : unreadable);
    });
    program.stdin.end(content);
  });
}
