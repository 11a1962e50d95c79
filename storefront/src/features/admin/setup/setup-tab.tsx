import type { Setup } from '@chitenge/contract/setup';
import { SETUP_LABELS, SETUP_STEPS, type SetupStep } from '@chitenge/contract/setup-steps';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { color, space, touchTarget } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { Row } from '../components/layout.ts';
import { Loaded } from '../components/list-states.tsx';
import { setupQuery, stepsLeft, stepsLeftText, useHideSteps } from './api/setup.ts';
import { StepActions } from './step-actions.tsx';

/** The Setup page, what the owner still has to do: docs/back-office.md#checklist. */
export function SetupTab() {
  return (
    <Loaded
      query={useQuery(setupQuery)}
      loading="Reading the checklist..."
      rows={5}
      failed="Failed to fetch the checklist"
    >
      {(setup) => <Checklist setup={setup} />}
    </Loaded>
  );
}

function Checklist({ setup }: { setup: Setup }) {
  const [showsHidden, setShowsHidden] = useState(false);
  const { done } = setup;
  const left = stepsLeft(setup);
  const shown = SETUP_STEPS.filter((step) => showsHidden || done.includes(step) || left.includes(step));
  const hiddenCount = SETUP_STEPS.filter((step) => !done.includes(step) && !left.includes(step)).length;
  return (
    <section>
      <StyledSummary>{left.length === 0 ? 'Everything is done.' : stepsLeftText(left.length)}</StyledSummary>
      <Steps setup={setup} steps={shown} />
      {hiddenCount > 0 && (
        <Button variant="quiet" small onClick={() => setShowsHidden(!showsHidden)}>
          {showsHidden ? 'Hide what you do not need' : `Show ${hiddenCount} hidden`}
        </Button>
      )}
    </section>
  );
}

interface StepsProps {
  setup: Setup;
  steps: readonly SetupStep[];
}

/** Steps of the checklist with what does them. */
export function Steps({ setup, steps }: StepsProps) {
  const { mutate, isPending } = useHideSteps();
  const { hidden, approvedPages } = setup;
  return (
    <StyledList>
      {steps.map((step) => (
        <Step
          key={step}
          step={step}
          setup={setup}
          busy={isPending}
          onHide={(isHidden) =>
            mutate({
              hidden: isHidden ? [...hidden, step] : hidden.filter((other) => other !== step),
              approvedPages,
              says: isHidden
                ? `${SETUP_LABELS[step]}: not needed`
                : `${SETUP_LABELS[step]}: on the list again`,
            })
          }
        />
      ))}
    </StyledList>
  );
}

interface StepProps {
  step: SetupStep;
  setup: Setup;
  busy: boolean;
  onHide: (isHidden: boolean) => void;
}

function Step({ step, setup, busy, onHide }: StepProps) {
  const title = useId();
  const isDone = setup.done.includes(step);
  const isHidden = setup.hidden.includes(step);
  return (
    <li aria-labelledby={title}>
      <StyledHead $gap="0 m" $align="center" $justify="space-between">
        <StyledTitle id={title} $done={isDone}>
          {isDone ? <Icon name="check" side={18} /> : <StyledCircle />}
          {SETUP_LABELS[step]}
          {isDone && <VisuallyHidden>: done</VisuallyHidden>}
        </StyledTitle>
        {!isDone && (
          <StyledHide
            variant="quiet"
            small
            busy={busy}
            aria-describedby={title}
            onClick={() => onHide(!isHidden)}
          >
            {isHidden ? 'Show again' : 'Not needed'}
          </StyledHide>
        )}
      </StyledHead>
      {!isDone && (
        <StyledBody $gap="xs m" $align="center">
          <p>{REASONS[step]}</p>
          {!isHidden && <StepActions step={step} setup={setup} />}
        </StyledBody>
      )}
    </li>
  );
}

const StyledSummary = styled.p`
  margin-bottom: ${space.s};
  font-weight: 600;
`;

const StyledHead = styled(Row)`
  min-height: ${touchTarget};

  > h2 {
    flex: 1 1 8rem;
  }
`;

const StyledHide = styled(Button)`
  flex: none;
  color: ${color.inkSoft};
  font-weight: 400;
`;

const StyledList = styled.ul`
  display: grid;
  max-width: 60rem;

  > li {
    max-width: none;
    margin: 0;
    padding-block: ${space.xs};
    border-top: 1px solid ${color.hairline};
  }
`;

const StyledTitle = styled.h2<{ $done: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space.s};
  color: ${({ $done }) => ($done ? color.inkSoft : color.ink)};
  font: inherit;
  font-weight: ${({ $done }) => ($done ? 400 : 600)};

  svg {
    flex: none;
    color: ${color.forest};
  }
`;

const StyledCircle = styled.span`
  flex: none;
  width: 14px;
  height: 14px;
  margin: 2px;
  border: 1.5px solid ${color.edge};
  border-radius: 50%;
`;

const StyledBody = styled(Row)`
  margin: 0 0 ${space.xs} calc(18px + ${space.s});

  > p {
    flex: none;
    width: 100%;
    max-width: none;
    margin: 0;
  }

  > form + a {
    width: 100%;
  }

  > a {
    display: inline-flex;
    align-items: center;
    min-height: ${touchTarget};
  }
`;

/** Why each step matters. */
const REASONS: Record<SetupStep, string> = {
  brand:
    'Every page and packing slip shows them, and so does the installed app. Mails and SMS have the name.',
  contact:
    'Shoppers who cannot reach a shop do not pay it. Say the phone number, WhatsApp, where the shop is and when it is open.',
  goods: 'Add your own goods, and remove any samples: shoppers can order everything that the shop shows.',
  featured: 'The home page begins with the products that you feature.',
  payments:
    'Without a merchant code, shoppers have to ask the shop how to pay. A transfer to a private number costs them the levy as well.',
  messages: 'Customers learn by SMS or mail that you have their order and their money.',
  delivery: 'Until a delivery method is published, every order is delivered free, to any place.',
  pages: 'Shoppers read what they say about delivery, returns and privacy as your promise.',
  staff: 'People who help need an own account: it says who did what, and can be ended.',
  'test-order': 'It shows what a shopper gets, and whether the messages arrive. Nobody has to pay it.',
  licence:
    'The Studio is Directus, a program of another firm. It asks its owner what it is used for, also at each sign-in there, until it knows.',
};
