// The process that renders one PDF and ends: Typst keeps the memory that it took. Runs without our environment.
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RenderRequest, RenderResult } from './render-record.ts';

const fonts = [
  import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/inter/400Regular_Italic/Inter_400Regular_Italic.ttf'),
  import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
  import.meta.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf'),
];

process.once('message', (request: RenderRequest) => {
  const result = render(request);
  process.send?.(result, () => process.disconnect());
});

function render({ record, colours, madeAt }: RenderRequest): RenderResult {
  // Typst reads files only below its workspace, and this one has none.
  const workspace = mkdtempSync(path.join(tmpdir(), 'record-copy-'));
  try {
    const compiler = NodeCompiler.create({ fontArgs: [{ fontBlobs: fonts.map((font) => readFileSync(new URL(font))) }], workspace });
    const document = compiler.compile({
      mainFileContent: readFileSync(new URL('./record-copy.typ', import.meta.url), 'utf8'),
      inputs: { record: JSON.stringify(record), colours: JSON.stringify(colours) },
    }).result;
    // Without Typst's message: it may quote the record, and this goes into a log.
    if (!document) return { problem: 'Typst made no document of the record. Its template is wrong.' };
    const pdf = compiler.pdf(document, { creationTimestamp: Math.floor(Date.parse(madeAt) / 1_000) });
    return { pdf, pages: document.numOfPages };
  } finally {
    rmSync(workspace, { recursive: true });
  }
}
