// What the access matrix needs to call a route: the resource in its path, and a body.

/** A body that refers to a resource is created on demand, together with the resource. */
type Body = (() => Promise<object>) | Record<string, unknown>;
type CreateResource = () => Promise<string> | string;
export type Resources = {
  /** For the first parameter of a path, by the path's beginning. */
  ids: Record<string, CreateResource>;
  /** For the parameters after it, by their names. */
  parameters: Record<string, CreateResource>;
  bodies: Record<string, Body>;
};
export type PartOfResources = Pick<Resources, 'ids' | 'bodies'>;
