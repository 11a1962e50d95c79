import type { Setup } from '@chitenge/contract/setup';
import type { SetupStep } from '@chitenge/contract/setup-steps';
import { PROVIDER_LABELS } from '@chitenge/contract/status';
import { useStoreSettings } from '../../../lib/store-settings.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { useUser } from '../session/use-rights.ts';
import { TabLink } from '../shell/tab-link.tsx';
import { usePlaceTestOrder, useRemoveTestOrder, useSendTestMessage } from './api/setup.ts';
import { OneFieldForm } from './one-field-form.tsx';
import { RemoveSamples } from './remove-samples.tsx';

const LIST = new Intl.ListFormat('en-GB');

/** What is missing of a step, and where it is done. */
export function StepActions({ step, setup }: { step: SetupStep; setup: Setup }) {
  const studio = (collection: string, label: string) => (
    <a href={`${setup.studioUrl}/content/${collection}`} target="_blank" rel="noreferrer">
      {label}
    </a>
  );
  switch (step) {
    case 'brand':
    case 'contact':
      return studio('store_settings', 'Open the store settings in the Studio');
    case 'goods':
      return <GoodsActions {...setup} />;
    case 'payments':
      return (
        <>
          <p>{`No code is set for ${LIST.format(setup.missingMerchantCodes.map((name) => PROVIDER_LABELS[name]))}.`}</p>
          {studio('store_settings', 'Open the store settings in the Studio')}
        </>
      );
    case 'messages':
      return <MessageActions {...setup} />;
    case 'delivery':
      return <TabLink tab="delivery">Open the Delivery tab</TabLink>;
    case 'pages':
      return (
        <>
          <p>These have the text of the samples. The Studio opens them:</p>
          <ul>
            {setup.samplePages.map(({ title, collection }) => (
              <li key={title}>{studio(collection, title)}</li>
            ))}
          </ul>
        </>
      );
    case 'test-order':
      return <TestOrderActions {...setup} />;
    case 'licence':
      return (
        <>
          <p>
            In the Studio, the owner presses ‘I’m using Core plan’, which is free, and chooses ‘Business /
            Commercial’ or what else is true. Small firms may ask for Directus’ Open Innovation Grant there.
          </p>
          <a href={`${setup.studioUrl}/settings/project`} target="_blank" rel="noreferrer">
            Answer in the Studio’s settings
          </a>
        </>
      );
  }
}

function GoodsActions({ samples, ownProducts }: Setup) {
  const hasSamples = samples.products + samples.archived > 0;
  return (
    <>
      <p>
        {ownProducts === 0
          ? 'No product of your own is published yet.'
          : `Published products of your own: ${ownProducts}.`}
      </p>
      <TabLink tab="products">Add or import products</TabLink>
      {hasSamples && <RemoveSamples {...samples} />}
    </>
  );
}

function MessageActions({ channels, studioUrl }: Setup) {
  const email = useUser()?.email ?? '';
  const { mutate, isPending } = useSendTestMessage();
  if (!channels.sms && !channels.email)
    return (
      <p>
        Nothing is configured that could send them. How to set it up is in <code>docs/messages.md</code>.
      </p>
    );
  const label = { both: 'Mobile number or email address', sms: 'Mobile number', email: 'Email address' };
  const kind = channels.sms ? (channels.email ? 'both' : 'sms') : 'email';
  return (
    <>
      {email.endsWith('@example.com') && (
        <p>
          {`Your account has the address ${email}, which gets no mail. `}
          <a href={`${studioUrl}/users`} target="_blank" rel="noreferrer">
            Change it in the Studio
          </a>
        </p>
      )}
      <OneFieldForm
        label={label[kind]}
        hint="Gets the message of a new order, with samples for its words."
        initial={channels.email ? email : ''}
        submitLabel="Send a test"
        busy={isPending}
        onSubmit={mutate}
      />
      <a href={`${studioUrl}/content/message_templates`} target="_blank" rel="noreferrer">
        Edit the texts in the Studio
      </a>
    </>
  );
}

function TestOrderActions({ testOrderId }: Setup) {
  const contactPhone = useStoreSettings()?.contactPhone ?? '';
  const place = usePlaceTestOrder();
  const remove = useRemoveTestOrder();
  if (testOrderId === null)
    return (
      <OneFieldForm
        label="Mobile number"
        hint="Gets the SMS that a shopper gets. You get the mails."
        type="tel"
        autoComplete="tel"
        initial={contactPhone}
        submitLabel="Place a test order"
        busy={place.isPending}
        onSubmit={place.mutate}
      />
    );
  return (
    <>
      <p>It is placed, and holds one unit. Remove it when you have looked at it.</p>
      <ButtonLink variant="secondary" small to={`/admin?order=${testOrderId}`}>
        Look at it
      </ButtonLink>
      <Button small busy={remove.isPending} onClick={() => remove.mutate(undefined)}>
        Remove the test order
      </Button>
    </>
  );
}
