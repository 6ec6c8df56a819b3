// Tests that the bill of materials lists every third-party part.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkout } from '../services/instance.ts';
import { createBillOfMaterials } from './bill-of-materials.ts';
import { debianNames, debianPackages, goModules, pinnedParts } from './installed-parts.ts';
import { lockedPackages } from './lock-file.ts';

test('lists every package of the lock file with its digest, and every server that we install', () => {
  const { bomFormat, components } = createBillOfMaterials(checkout);
  expect(bomFormat).toBe('CycloneDX');
  const listed = new Map(components.map((component) => [component.purl, JSON.stringify(component)]));
  const packages = lockedPackages(readFileSync(path.join(checkout, 'pnpm-lock.yaml'), 'utf8'));
  const missing = packages.filter(
    ({ name, version }) => !listed.get(`pkg:npm/${name.replace('@', '%40')}@${version}`)?.includes('SHA-512'),
  );
  expect(missing).toEqual([]);
  for (const server of ['pkg:github/livekit/livekit@', 'pkg:github/versity/versitygw@', 'pkg:npm/pnpm@', 'pkg:deb/debian/haproxy@'])
    expect(
      [...listed.keys()].filter((purl) => purl.startsWith(server)),
      server,
    ).toHaveLength(1);
});

test('reads pinned versions, modules of Go binaries and Debian packages', () => {
  const purls = (components: { purl: string }[]): string[] => components.map(({ purl }) => purl);
  const paths = 'NODE_VERSION=24 # as elsewhere\n# renovate: datasource=pypi depName=schemathesis\nSCHEMATHESIS_VERSION=4.32.5\n';
  expect(purls(pinnedParts(paths))).toEqual(['pkg:pypi/schemathesis@4.32.5']);
  const report =
    '/bin/x: go1.26.8\n\tpath\tx/cmd\n\tmod\tgithub.com/x/y\tv1.0.0\th1:a=\n\tdep\tgithub.com/pion/dtls/v3\tv3.1.2\th1:b=\n\tbuild\t-trimpath=true\n';
  expect(purls(goModules(report))).toEqual(['pkg:golang/github.com/x/y@v1.0.0', 'pkg:golang/github.com/pion/dtls/v3@v3.1.2']);
  expect(debianNames('  local want=(postgresql-15 haproxy)\n')).toEqual(['postgresql-15', 'haproxy']);
  expect(purls(debianPackages('haproxy\t2.6.12-1+deb12u4\n'))).toEqual(['pkg:deb/debian/haproxy@2.6.12-1%2Bdeb12u4']);
});
