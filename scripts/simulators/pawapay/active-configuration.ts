import {
  COUNTRY,
  CURRENCY,
  MAX_AMOUNT,
  MIN_AMOUNT,
  PROVIDER_CODES,
  PROVIDERS,
  type Provider,
} from './providers.ts';
import type { Settings } from './settings.ts';

/** The code with which customers of all three networks open the prompt again. */
const REVIVE_CODE = '*115#';

function instructions() {
  const variables = { shortCode: REVIVE_CODE };
  const steps = [`Dial {{shortCode}}`, 'Enter your PIN'];
  return {
    channels: [
      {
        type: 'USSD',
        displayName: { en: 'Did not get a PIN prompt?' },
        quickLink: `tel:${encodeURIComponent(REVIVE_CODE)}`,
        variables,
        instructions: {
          en: steps.map((template) => ({
            text: template.replace('{{shortCode}}', REVIVE_CODE),
            template,
            variables,
          })),
        },
      },
    ],
  };
}

function operationTypes(
  provider: Provider,
  { providers, callbackUrl }: Settings,
  operationType: string | undefined,
) {
  const limits = { minAmount: MIN_AMOUNT, maxAmount: MAX_AMOUNT, decimalsInAmount: 'TWO_PLACES' };
  const callback = callbackUrl === null ? {} : { callbackUrl };
  const all = {
    DEPOSIT: {
      authType: 'PROVIDER_AUTH',
      pinPrompt: 'AUTOMATIC',
      pinPromptRevivable: true,
      pinPromptInstructions: instructions(),
      ...limits,
      status: providers[provider].DEPOSIT,
      ...callback,
    },
    REFUND: { ...limits, status: providers[provider].REFUND, ...callback },
  };
  return Object.fromEntries(
    Object.entries(all).filter(([name]) => operationType === undefined || operationType === name),
  );
}

interface Filter {
  country: string | undefined;
  operationType: string | undefined;
}

/** Returns the body of `GET /v2/active-conf`. */
export function activeConfiguration(settings: Settings, { country, operationType }: Filter) {
  const zambia = {
    country: COUNTRY,
    displayName: { en: 'Zambia', fr: 'Zambie' },
    prefix: '260',
    flag: 'https://static-content.pawapay.io/country_flags/zmb.svg',
    providers: PROVIDER_CODES.map((provider) => ({
      provider,
      displayName: PROVIDERS[provider].displayName,
      logo: `https://static-content.pawapay.io/company_logos/${PROVIDERS[provider].displayName.toLowerCase()}.png`,
      nameDisplayedToCustomer: settings.companyName,
      currencies: [
        {
          currency: CURRENCY,
          displayName: 'K',
          operationTypes: operationTypes(provider, settings, operationType),
        },
      ],
    })),
  };
  return {
    companyName: settings.companyName,
    signatureConfiguration: { signedRequestsOnly: false, signedCallbacks: settings.signedCallbacks },
    countries: country === undefined || country === COUNTRY ? [zambia] : [],
  };
}
