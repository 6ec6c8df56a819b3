// How the generated hooks send a request: with what the application provides, which knows the session.
import { createContext, useContext } from 'react';
import type { ApiProblem } from './problem.ts';

export type ApiRequest = {
  url: string;
  method: string;
  params?: object | undefined;
  headers?: object | undefined;
  data?: unknown;
  /** Of files. They are downloaded without a hook. */
  responseType?: string;
};
export type SendApiRequest = <Body>(request: ApiRequest) => Promise<Body>;
/** The error type of the generated hooks. */
export type ErrorType<_Body> = ApiProblem;

export const ApiRequestContext = createContext<SendApiRequest | undefined>(undefined);

export function useApiRequest<Body>(): (request: ApiRequest) => Promise<Body> {
  const send = useContext(ApiRequestContext);
  if (!send) throw new Error('The hooks of the API need an ApiRequestContext above them.');
  return send;
}
