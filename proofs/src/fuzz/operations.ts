// The operations of the API as the fuzzers use them: from its OpenAPI document, with ids of real rows among those that may be tried.
import type { Fixtures } from '../access/fixtures.ts';
import type { DocumentedRoute } from '../access/access-document.ts';
import { addressOf, type Resources } from '../access/resources.ts';
import { resolve, sampleOf, type Schema } from './sample-body.ts';

type Parameter = { name: string; in: string; schema: Schema };
export type Operation = {
  id: string;
  tag: string;
  method: string;
  path: string;
  /** The path with the id of a row that exists, and required parameters. */
  address: string;
  body: unknown;
  parameters: Parameter[];
  /** The properties of its body. */
  fields: string[];
  allowed: DocumentedRoute['allowed'];
};
type DocumentOperation = {
  operationId: string;
  tags: string[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};
export type Document = { paths: Record<string, Record<string, DocumentOperation>>; components: { schemas: Record<string, Schema> } };

/** A stream never ends, so its response cannot be checked. The access matrix covers its refusals, the claim `live` its events. */
const streams = new Set(['/api/live']);

export async function readOperations(
  url: string,
  routes: DocumentedRoute[],
  resources: Resources,
  fixtures: Fixtures,
): Promise<{ document: Document; operations: Operation[] }> {
  const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as Document;
  const operations: Operation[] = [];
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, described] of Object.entries(methods)) {
      if (streams.has(path)) continue;
      const name = `${method.toUpperCase()} ${path}`;
      const route = routes.find((one) => `${one.method} ${one.path}` === name);
      if (!route) throw new Error(`docs/access.md does not have ${name}.`);
      const address = await addressOf(path, resources);
      const body = resources.bodies[name];
      const schema = resolve(document.components.schemas, bodySchemaOf(described));
      operations.push({
        id: described.operationId,
        tag: described.tags[0] ?? '',
        method: method.toUpperCase(),
        path,
        address,
        body: typeof body === 'function' ? await body() : (body ?? sampleOf(document.components.schemas, schema) ?? {}),
        parameters: described.parameters ?? [],
        fields: Object.keys(schema.properties ?? {}),
        allowed: route.allowed,
      });
      offerRealIds(described, path, address);
    }
  }
  offerRealIdsInBodies(document, fixtures);
  return { document, operations };
}

const bodySchemaOf = ({ requestBody }: DocumentOperation): Schema => Object.values(requestBody?.content ?? {})[0]?.schema ?? {};

/** Without them almost every request would end with 404. */
function offerRealIds(described: DocumentOperation, path: string, address: string): void {
  const parts = address.split('?')[0]?.split('/') ?? [];
  const names = path.split('/');
  for (const parameter of described.parameters ?? []) {
    const id = parts[names.indexOf(`{${parameter.name}}`)];
    if (parameter.in === 'path' && id) parameter.schema = { anyOf: [{ const: id }, parameter.schema] };
  }
}

function offerRealIdsInBodies({ components }: Document, { patient, treating_doctor }: Fixtures): void {
  const known: Record<string, string> = { patientId: patient.patientId, doctorId: treating_doctor.doctorId };
  for (const schema of Object.values(components.schemas)) {
    const { properties = {} } = schema;
    for (const [name, id] of Object.entries(known))
      if (properties[name]?.format === 'uuid') properties[name] = { anyOf: [{ const: id }, properties[name]] };
  }
}
