// The page of a list: in a query string, where every value is text, and in the body of a search.
import { z } from 'zod';

export const pageInQuery = {
  page: z.coerce.number().int().min(1).max(1_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(10),
};

/** A search for people is a POST: what is typed can be a name, and an address is seen by proxies and kept in histories. */
export const pageInBody = {
  page: z.int().min(1).max(1_000).default(1),
  limit: z.int().min(1).max(100).default(10),
};
