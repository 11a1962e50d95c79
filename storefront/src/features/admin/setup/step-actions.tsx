import type { Samples } from '@chitenge/contract/samples';
import type { Setup } from '@chitenge/contract/setup';
import { PROJECT_USAGES, type ProjectUsage, type SetupStep } from '@chitenge/contract/setup-steps';
import { NETWORK_LABELS } from '@chitenge/contract/status';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../../lib/paths.ts';
import { useStoreSettings } from '../../../lib/store-settings.ts';
import { space, touchTarget } from '../../../theme/tokens.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { formatCount } from '../components/format-count.ts';
import { useMay, useUser } from '../session/use-rights.ts';
import { PAGE_PARAM, PAGES } from '../settings/content-pages/page-link.ts';
import { GROUP_PARAM, SettingsLink } from '../settings/settings-link.tsx';
import { TabLink } from '../shell/tab-link.tsx';
import {
  useAnswerUsage,
  useHideSteps,
  usePlaceTestOrder,
  useRemoveTestOrder,
  useSendTestMessage,
  archivedText,
  useRemoveSamples,
} from './api/setup.ts';
import { OneFieldForm } from './one-field-form.tsx';

const LIST = new Intl.ListFormat('en-GB');

/** What is missing of a step, and where it is done. */
export function StepActions({ step, setup }: { step: SetupStep; setup: Setup }) {
  switch (step) {
    case 'brand':
      return <BrandActions {...setup} />;
    case 'contact':
      return <SettingsLink group="contact">Set phone, WhatsApp, address and hours</SettingsLink>;
    case 'featured':
      return (
        <>
          <p>Tick them in the list, then press ‘Feature’. Four or more fill the home page.</p>
          <TabLink tab="products">Choose featured products</TabLink>
        </>
      );
    case 'goods':
      return <GoodsActions {...setup} />;
    case 'payments':
      return (
        <>
          <p>{`No code is set for ${LIST.format(setup.missingMerchantCodes.map((name) => NETWORK_LABELS[name]))}.`}</p>
          <SettingsLink group="payments">Set the codes of mobile money</SettingsLink>
        </>
      );
    case 'messages':
      return <MessageActions {...setup} />;
    case 'delivery':
      return <TabLink tab="delivery">Open the Delivery tab</TabLink>;
    case 'pages':
      return <PagesActions {...setup} />;
    case 'staff':
      return <StaffActions />;
    case 'test-order':
      return <TestOrderActions {...setup} />;
    case 'licence':
      return <UsageActions {...setup} />;
  }
}

/** A shop can be without a logo, and its owner has to see that this is all that is missing. */
function BrandActions({ isNamed }: Setup) {
  return (
    <>
      {isNamed && (
        <p>
          The name is set, and the logo is missing. Without one the name stands in its place: press ‘Not
          needed’.
        </p>
      )}
      <SettingsLink group="brand">{isNamed ? 'Set the logo' : 'Set name and logo'}</SettingsLink>
    </>
  );
}

const USAGE_LABELS: Record<ProjectUsage, string> = {
  commercial: 'For a business',
  personal: 'For myself',
  community: 'For a community',
};

/** Directus’ question, which the owner answers here or in the Studio. */
function UsageActions({ studioUrl }: Setup) {
  const isOwner = useMay('mayInviteStaff');
  const { mutate, isPending } = useAnswerUsage();
  if (!isOwner) return <p>The owner of the shop answers it.</p>;
  return (
    <>
      <p>What do you use it for? The answer stays in your shop’s database.</p>
      {PROJECT_USAGES.map((usage) => (
        <Button key={usage} variant="secondary" small busy={isPending} onClick={() => mutate(usage)}>
          {USAGE_LABELS[usage]}
        </Button>
      ))}
      <p>
        The free core plan is enough for the shop. Small firms may ask for Directus’ Open Innovation Grant, a
        free key without limits.
      </p>
      <a href={`${studioUrl}/settings/project`} target="_blank" rel="noreferrer">
        Enter a key in the Studio’s settings
      </a>
    </>
  );
}

function StaffActions() {
  const mayInvite = useMay('mayInviteStaff');
  if (!mayInvite) return <p>The owner of the shop invites people.</p>;
  return <Link to={`${paths.admin}?account=staff`}>Invite a person</Link>;
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
  const user = useUser();
  const email = user?.email ?? '';
  const { mutate, isPending } = useSendTestMessage();
  if (!channels.sms && !channels.email)
    return (
      <p>
        Nothing is configured that could send them. Who runs the shop’s server adds a mail service or an SMS
        gateway to its settings (EMAIL_TRANSPORT, AFRICASTALKING_USERNAME or SMS_HTTP_URL) and restarts the
        shop.
      </p>
    );
  const label = { both: 'Mobile number or email address', sms: 'Mobile number', email: 'Email address' };
  const kind = channels.sms ? (channels.email ? 'both' : 'sms') : 'email';
  return (
    <>
      {email.endsWith('@example.com') && (
        <p>
          {`Your account has the address ${email}, which gets no mail. `}
          <a href={`${studioUrl}/users/${user?.id ?? ''}`} target="_blank" rel="noreferrer">
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
      <SettingsLink group="messages">Edit the texts</SettingsLink>
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

/** The form of a page with the samples' text. */
function formOf(key: string, path: string): Record<string, string> {
  if (key === 'page:home') return { [GROUP_PARAM]: 'home' };
  if (key === 'page:lookbook') return { [GROUP_PARAM]: 'lookbook' };
  return { [GROUP_PARAM]: PAGES, [PAGE_PARAM]: path.split('/').at(-1) ?? '' };
}

/** The pages with the samples' text, each with its form. */
function PagesActions({ samplePages, hidden, approvedPages }: Setup) {
  const { mutate, isPending } = useHideSteps();
  return (
    <>
      <p>
        A text counts as yours once it differs from the sample’s. If the sample’s is right for your shop as it
        is, mark it as done.
      </p>
      <StyledPages>
        {samplePages.map(({ key, title, path }) => (
          <li key={key}>
            <TabLink tab="settings" filter={formOf(key, path)}>
              {title}
            </TabLink>
            <Button
              variant="quiet"
              small
              busy={isPending}
              aria-label={`Mark as done: ${title}`}
              onClick={() =>
                mutate({ hidden, approvedPages: [...approvedPages, key], says: `${title}: marked as done` })
              }
            >
              Mark as done
            </Button>
          </li>
        ))}
      </StyledPages>
    </>
  );
}

const StyledPages = styled.ul`
  display: grid;
  width: 100%;
  max-width: 28rem;

  > li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space.m};
    max-width: none;
    margin: 0;
  }

  a {
    display: flex;
    align-items: center;
    min-height: ${touchTarget};
  }
`;

/** A button that removes the sample goods, after a confirmation that says what goes and what stays. */
function RemoveSamples({ products, archived, categories }: Samples) {
  const [open, setOpen] = useState(false);
  const { mutate, isPending } = useRemoveSamples();
  return (
    <>
      <Button small onClick={() => setOpen(true)}>
        Remove the samples
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Remove the samples"
        question={`Remove ${formatCount(products + archived, 'sample product')}?`}
        confirmLabel="Remove"
        keepLabel="Keep them"
        busy={isPending}
        onConfirm={() => mutate(undefined, { onSettled: () => setOpen(false) })}
      >
        <p>
          {`${formatCount(products, 'product is', 'products are')} deleted with pictures and stock`}
          {categories > 0 &&
            `, and ${formatCount(categories, 'category', 'categories')} without a product of yours`}
          {`.${archivedText(archived)}`}
        </p>
        <p>
          Your own products stay, also samples that you have renamed. Orders, pages and drafts of delivery
          methods stay, too. Only the command “npm run samples” brings the samples back.
        </p>
      </ConfirmDialog>
    </>
  );
}
