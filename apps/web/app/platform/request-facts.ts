// What the server knows about a request, handed to loaders and actions. The server sets it; see server/pages.ts.
import { createContext } from 'react-router';

export type RequestFacts = {
  requestId: string;
  /** The visitor's address as our own proxy saw it. */
  clientAddress: string;
  nonce: string;
  publicOrigin: string;
  isDevelopment: boolean;
  logError: (error: unknown) => void;
};

export const requestFacts = createContext<RequestFacts>();
