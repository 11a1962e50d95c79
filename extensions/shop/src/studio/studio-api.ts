/** Directus' API with the rights of the user who is signed in to the Studio. */
import { paramsHeader } from '@chitenge/contract/call-headers';
import type { productsCalls } from '@chitenge/contract/calls/products';
import type { staffOrdersCalls } from '@chitenge/contract/calls/staff-orders';
import type { stockCalls } from '@chitenge/contract/calls/stock';
import { useApi } from '@directus/extensions-sdk';
import { z } from 'zod';
import { rejectedFields, rejectionText } from './rejection-text.ts';

/** Calls that the Studio makes, too. */
export type StaffCallName =
  | keyof Pick<typeof staffOrdersCalls, 'setOrderStatus' | 'setPaymentStatus' | 'setOrderNotes'>
  | keyof Pick<typeof productsCalls, 'updateProduct'>
  | keyof Pick<typeof stockCalls, 'setStock'>;

export interface StudioApi {
  /**
   * Reads the `data` of a response.
   * @param path such as `/items/products`
   * @param query parameters; objects are sent as JSON
   * @throws z.ZodError for a response of another shape; the request's own error when it is rejected
   */
  read: <Schema extends z.ZodType>(
    path: string,
    query: Record<string, unknown>,
    data: Schema,
  ) => Promise<z.infer<Schema>>;
  /**
   * Runs a command of the shop.
   * @param path below `/shop/staff`
   * @throws CommandError with a message for the user
   */
  run: (path: string, input: object) => Promise<void>;
  /**
   * Runs a call of staff that changes one row.
   * @param name of the call in the contract
   * @throws CommandError with a message for the user
   */
  call: (name: StaffCallName, id: string, body: object) => Promise<void>;
  /**
   * Calls the shop, and reads the `data` of its answer.
   * @param path below `/shop/staff`
   * @throws CommandError with a message for the user
   */
  ask: <Schema extends z.ZodType>(path: string, input: object, data: Schema) => Promise<z.infer<Schema>>;
}

/** A rejected or failed command. The message is for the user. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  /** The fields that the shop has rejected, with its words. */
  readonly fields: readonly { field: string; message: string }[];

  constructor(cause: unknown) {
    super(rejectionText(cause), { cause });
    this.fields = rejectedFields(cause);
  }
}

const envelope = z.object({ data: z.unknown() });

/** Returns the API. Components call it in `setup`. */
export function useStudioApi(): StudioApi {
  const http = useApi();
  return {
    async read(path, query, data) {
      const body: unknown = (await http.get(path, { params: query })).data;
      return data.parse(envelope.parse(body).data);
    },
    async run(path, input) {
      await http.patch(`/shop/staff${path}`, input).catch((error: unknown) => {
        throw new CommandError(error);
      });
    },
    async call(name, id, body) {
      await http
        .post(`/shop/calls/${name}`, body, { headers: paramsHeader({ id }) })
        .catch((error: unknown) => {
          throw new CommandError(error);
        });
    },
    async ask(path, input, data) {
      const response = await http.post(`/shop/staff${path}`, input).catch((error: unknown) => {
        throw new CommandError(error);
      });
      return data.parse(envelope.parse(response.data).data);
    },
  };
}
