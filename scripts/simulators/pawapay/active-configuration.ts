import {
  COMPANY_NAME,
  COUNTRY,
  CURRENCY,
  MAX_AMOUNT,
  MIN_AMOUNT,
  networkName,
  PROVIDER_CODES,
  type Provider,
} from './providers.ts';
import type { Settings } from './settings.ts';

/** The code with which customers of all three networks open the prompt again. */
const REVIVE_CODE = '*115#';

const VARIABLES = { shortCode: REVIVE_CODE };

const PIN_PROMPT_INSTRUCTIONS = {
  channels: [
    {
      type: 'USSD',
      displayName: { en: 'Did not get a PIN prompt?' },
      quickLink: `tel:${encodeURIComponent(REVIVE_CODE)}`,
      variables: VARIABLES,
      instructions: {
        en: ['Dial {{shortCode}}', 'Enter your PIN'].map((template) => ({
          text: template.replace('{{shortCode}}', REVIVE_CODE),
          template,
          variables: VARIABLES,
        })),
      },
    },
  ],
};

function operationTypes(provider: Provider, { providers, callbackUrl }: Settings, wanted: unknown) {
  const common = {
    minAmount: MIN_AMOUNT,
    maxAmount: MAX_AMOUNT,
    decimalsInAmount: 'TWO_PLACES',
    ...(callbackUrl === null ? {} : { callbackUrl }),
  };
  const all = {
    DEPOSIT: {
      authType: 'PROVIDER_AUTH',
      pinPrompt: 'AUTOMATIC',
      pinPromptRevivable: true,
      pinPromptInstructions: PIN_PROMPT_INSTRUCTIONS,
      ...common,
      status: providers[provider].DEPOSIT,
    },
    REFUND: { ...common, status: providers[provider].REFUND },
  };
  return Object.fromEntries(Object.entries(all).filter(([name]) => wanted === undefined || wanted === name));
}

/**
 * Returns the body of `GET /v2/active-conf`.
 * @param filter the parameters of the query; a missing one asks for all
 */
export function activeConfiguration(
  settings: Settings,
  filter: { country?: unknown; operationType?: unknown },
) {
  const zambia = {
    country: COUNTRY,
    displayName: { en: 'Zambia', fr: 'Zambie' },
    prefix: '260',
    flag: 'https://static-content.pawapay.io/country_flags/zmb.svg',
    providers: PROVIDER_CODES.map((provider) => ({
      provider,
      displayName: networkName(provider),
      logo: `https://static-content.pawapay.io/company_logos/${networkName(provider).toLowerCase()}.png`,
      nameDisplayedToCustomer: COMPANY_NAME,
      currencies: [
        {
          currency: CURRENCY,
          displayName: 'K',
          operationTypes: operationTypes(provider, settings, filter.operationType),
        },
      ],
    })),
  };
  return {
    companyName: COMPANY_NAME,
    signatureConfiguration: { signedRequestsOnly: false, signedCallbacks: true },
    countries: filter.country === undefined || filter.country === COUNTRY ? [zambia] : [],
  };
}
