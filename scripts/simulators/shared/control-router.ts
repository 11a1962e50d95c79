import express, { type ErrorRequestHandler, type Router } from 'express';
import { z } from 'zod';

/** A method of a simulator was called with an unknown id or in a wrong state. */
export class SimulatorError extends Error {
  override name = 'SimulatorError';
}

/** Explains invalid input with 400 and a wrong id or state with 409. */
const handleErrors: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (error instanceof z.ZodError) response.status(400).json({ error: z.prettifyError(error) });
  else if (error instanceof SimulatorError) response.status(409).json({ error: error.message });
  else next(error);
};

/**
 * Makes the routes of a simulator that are not part of the service: what a person, the phone page or a test decides.
 * @param commands each is a POST that changes something and answers with the new state
 */
export function createControlRouter(
  state: () => unknown,
  commands: Record<string, (body: unknown, id: string) => void>,
): Router {
  const router = express.Router();
  router.use(express.json());
  router.get('/state', (_, response) => void response.json(state()));
  for (const [path, run] of Object.entries(commands)) {
    router.post(path, (request, response) => {
      run(request.body, String(request.params['id'] ?? ''));
      response.json(state());
    });
  }
  router.use(handleErrors);
  return router;
}
