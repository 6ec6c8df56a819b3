// `scripts/sbom [FILE]`: writes the bill of materials of everything that we did not write ourselves, as CycloneDX JSON.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkout } from './services/instance.ts';
import { createBillOfMaterials } from './third-party/bill-of-materials.ts';

const file = path.resolve(process.argv[2] ?? path.join(checkout, '.local/sbom.json'));
const bill = createBillOfMaterials(checkout);
mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
console.log(`${bill.components.length} parts in ${path.relative(process.cwd(), file)}`);
