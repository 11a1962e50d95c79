import { describe, expect, it } from 'vitest';
import { startSimulator } from './testing/start-simulator.ts';

describe('POST /v2/predict-provider', () => {
  it.each([
    ['260961234567', 'MTN_MOMO_ZMB'],
    ['+260 76 123-4567', 'MTN_MOMO_ZMB'],
    ['00260971234567', 'AIRTEL_OAPI_ZMB'],
    ['2600571234567', 'AIRTEL_OAPI_ZMB'],
    ['260 75 1234567', 'ZAMTEL_ZMB'],
  ])('cleans and predicts %s', async (phoneNumber, provider) => {
    const { call } = await startSimulator();
    const { status, body } = await call('POST', '/v2/predict-provider', { phoneNumber });
    expect(status).toBe(200);
    expect(body).toEqual({ country: 'ZMB', provider, phoneNumber: expect.stringMatching(/^260\d{9}$/) });
  });

  it.each(['0971234567', '26097123456', '260981234567', '254712345678', ''])(
    'rejects %s',
    async (phoneNumber) => {
      const { call } = await startSimulator();
      const { status, body } = await call('POST', '/v2/predict-provider', { phoneNumber });
      expect({ status, body }).toMatchObject({
        status: 400,
        body: { failureReason: { failureCode: 'INVALID_PARAMETER' } },
      });
    },
  );

  it('knows numbers that moved', async () => {
    const { call } = await startSimulator({ portedNumbers: { '260961234567': 'ZAMTEL_ZMB' } });
    const { body } = await call('POST', '/v2/predict-provider', { phoneNumber: '260961234567' });
    expect(body.provider).toBe('ZAMTEL_ZMB');
  });
});

describe('GET /v2/active-conf', () => {
  it('lists limits, prompts and states of the three networks', async () => {
    const { call } = await startSimulator({ callbackUrl: 'https://shop.example/callbacks' });
    const { body } = await call('GET', '/v2/active-conf?country=ZMB&operationType=DEPOSIT');
    expect(body).toMatchObject({
      companyName: 'Chitenge',
      signatureConfiguration: { signedRequestsOnly: false, signedCallbacks: true },
      countries: [{ country: 'ZMB', prefix: '260' }],
    });
    const [{ providers }] = body.countries;
    expect(providers.map(({ provider }: { provider: string }) => provider)).toEqual([
      'MTN_MOMO_ZMB',
      'AIRTEL_OAPI_ZMB',
      'ZAMTEL_ZMB',
    ]);
    expect(providers[0]).toMatchObject({
      displayName: 'MTN',
      nameDisplayedToCustomer: 'Chitenge',
      currencies: [
        {
          currency: 'ZMW',
          operationTypes: {
            DEPOSIT: {
              authType: 'PROVIDER_AUTH',
              pinPrompt: 'AUTOMATIC',
              pinPromptRevivable: true,
              pinPromptInstructions: { channels: [{ type: 'USSD', quickLink: 'tel:*115%23' }] },
              minAmount: '1',
              maxAmount: '20000',
              decimalsInAmount: 'TWO_PLACES',
              status: 'OPERATIONAL',
              callbackUrl: 'https://shop.example/callbacks',
            },
          },
        },
      ],
    });
    expect(Object.keys(providers[0].currencies[0].operationTypes)).toEqual(['DEPOSIT']);
  });

  it('reports a network that is down', async () => {
    const { simulator, call } = await startSimulator();
    simulator.settings.providers.AIRTEL_OAPI_ZMB.DEPOSIT = 'CLOSED';
    simulator.settings.providers.ZAMTEL_ZMB.REFUND = 'DELAYED';
    const { body } = await call('GET', '/v2/active-conf');
    const statuses = body.countries[0].providers.map(
      ({ currencies }: { currencies: Array<{ operationTypes: Record<string, { status: string }> }> }) =>
        Object.values(currencies[0]?.operationTypes ?? {}).map(({ status }) => status),
    );
    expect(statuses).toEqual([
      ['OPERATIONAL', 'OPERATIONAL'],
      ['CLOSED', 'OPERATIONAL'],
      ['OPERATIONAL', 'DELAYED'],
    ]);
  });

  it('lists nothing for another country', async () => {
    const { call } = await startSimulator();
    expect((await call('GET', '/v2/active-conf?country=UGA')).body.countries).toEqual([]);
  });
});

it('answers an endpoint that it does not have with 404', async () => {
  const { call } = await startSimulator();
  expect((await call('GET', '/v2/payouts')).status).toBe(404);
});
