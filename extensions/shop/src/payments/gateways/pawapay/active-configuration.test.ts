import { describe, expect, it } from 'vitest';
import { GatewayUnavailableError } from '../gateway.ts';
import { fetchNetworks } from './active-configuration.ts';

const DEPOSIT = { authType: 'PROVIDER_AUTH', minAmount: '1', maxAmount: '20000', status: 'OPERATIONAL' };

const provider = (change: object = {}, deposit: object = {}, currency = 'ZMW') => ({
  provider: 'MTN_MOMO_ZMB',
  nameDisplayedToCustomer: 'Chitenge Ltd',
  currencies: [{ currency, operationTypes: { DEPOSIT: { ...DEPOSIT, ...deposit } } }],
  ...change,
});

/** Reads what pawaPay would answer with these providers. */
function read(providers: unknown[], status = 200) {
  const body = { companyName: 'Chitenge', countries: [{ country: 'ZMB', providers }] };
  const respond = async () => ({ status, body });
  return fetchNetworks({ get: respond, post: respond });
}

describe('fetchNetworks', () => {
  it('reads a network', async () => {
    await expect(read([provider()])).resolves.toEqual([
      {
        network: 'mtn',
        status: 'operational',
        minAmount: 100,
        maxAmount: 2_000_000,
        pinPromptInstructions: [],
        payeeName: 'Chitenge Ltd',
      },
    ]);
  });

  it('takes what is missing or new leniently', async () => {
    const deposit = {
      status: 'DEGRADED',
      authType: undefined,
      minAmount: 7,
      maxAmount: undefined,
      pinPromptInstructions: { channels: [] },
    };
    await expect(read([provider({ nameDisplayedToCustomer: null }, deposit)])).resolves.toEqual([
      {
        network: 'mtn',
        status: 'delayed',
        minAmount: 1,
        maxAmount: Number.MAX_SAFE_INTEGER,
        pinPromptInstructions: [],
        payeeName: null,
      },
    ]);
  });

  it.each([
    ['of another country', provider({ provider: 'MTN_MOMO_UGA' })],
    ['in another currency', provider({}, {}, 'USD')],
    ['that sends the payer to another page', provider({}, { authType: 'REDIRECT_AUTH' })],
    [
      'without deposits',
      provider({ currencies: [{ currency: 'ZMW', operationTypes: { REFUND: DEPOSIT } }] }),
    ],
    ['in an unknown form', 'MTN_MOMO_ZMB'],
  ])('leaves a network out %s, and keeps the others', async (_, left) => {
    const airtel = provider({ provider: 'AIRTEL_OAPI_ZMB' });
    await expect(read([left, airtel])).resolves.toMatchObject([{ network: 'airtel' }]);
  });

  it.each([
    [200, { countries: {} }],
    [404, { failureReason: { failureCode: 'NOT_FOUND' } }],
  ])('does not know the networks from HTTP %i %j', async (status, body) => {
    const respond = async () => ({ status, body });
    await expect(fetchNetworks({ get: respond, post: respond })).rejects.toThrow(GatewayUnavailableError);
  });
});
