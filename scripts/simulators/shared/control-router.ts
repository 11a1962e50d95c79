import express, { type ErrorRequestHandler, type Request, type Router } from 'express';
import { z } from 'zod';
import { SimulatorError } from './simulator-error.ts';

/** Explains invalid input with 400 and a wrong id or state with 409. */
const handleErrors: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (error instanceof z.ZodError) response.status(400).json({ error: z.prettifyError(error) });
  else if (error instanceof SimulatorError) response.status(409).json({ error: error.message });
  else next(error);
};

interface Control {
  /** Adds a GET that answers with JSON. */
  read: (path: string, answer: () => unknown) => void;
  /** Adds a POST that changes something and answers with the new state. */
  command: (path: string, run: (request: Request, id: string) => void) => void;
}

/** Makes the routes of a simulator's control API, which a person, a page or a test calls. */
export function createControlRouter(state: () => unknown, addRoutes: (control: Control) => void): Router {
  const router = express.Router();
  router.use(express.json());
  const read: Control['read'] = (path, answer) => {
    router.get(path, (_, response) => void response.json(answer()));
  };
  read('/state', state);
  addRoutes({
    read,
    command: (path, run) => {
      router.post(path, (request, response) => {
        run(request, String(request.params['id'] ?? ''));
        response.json(state());
      });
    },
  });
  router.use(handleErrors);
  return router;
}
