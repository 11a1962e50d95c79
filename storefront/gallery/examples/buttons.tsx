import { AskOnWhatsapp } from '../../src/ui/ask-on-whatsapp.tsx';
import { Button, ButtonLink, type ButtonVariant } from '../../src/ui/button.tsx';
import { CopyButton } from '../../src/ui/copy-button.tsx';
import { IconButton } from '../../src/ui/icon-button.tsx';
import { Icon } from '../../src/ui/icon.tsx';
import { Tooltip } from '../../src/ui/tooltip.tsx';
import { Example } from '../example.tsx';

const VARIANTS: readonly ButtonVariant[] = ['primary', 'secondary', 'quiet', 'inverse'];

export function ButtonExamples() {
  return (
    <>
      {VARIANTS.map((variant) => (
        <Example
          key={variant}
          title={`Button, ${variant}: normal, busy, disabled`}
          dark={variant === 'inverse'}
        >
          <Button variant={variant}>Add to Cart</Button>
          <Button variant={variant} busy>
            Adding...
          </Button>
          <Button variant={variant} disabled>
            Sold Out
          </Button>
        </Example>
      ))}
      <Example title="Button, small">
        <Button small>Save</Button>
        <Button small variant="secondary">
          Cancel
        </Button>
        <Button small variant="quiet">
          Clear all
        </Button>
      </Example>
      <Example title="Button, block, with an icon">
        <Button block variant="secondary">
          <Icon name="heart" side={18} />
          Add to Wishlist
        </Button>
      </Example>
      <Example title="ButtonLink">
        <ButtonLink to="/gallery">Shop Collection</ButtonLink>
        <ButtonLink to="/gallery" variant="secondary">
          View Lookbook
        </ButtonLink>
      </Example>
      <Example title="CopyButton">
        <CopyButton text="+260971234567" label="Copy the number" />
      </Example>
      <Example title="AskOnWhatsapp">
        <AskOnWhatsapp number="+260971234567" topic="the Soweto Market Tote" />
      </Example>
      <Example title="IconButton: normal, filled">
        <IconButton icon="heart" label="Add to Wishlist" />
        <IconButton icon="heart" label="Remove from Wishlist" filled />
      </Example>
      <Example title="Tooltip, with a mouse or by keyboard">
        <Tooltip text="Cart">
          <IconButton icon="bag" label="Cart" />
        </Tooltip>
      </Example>
    </>
  );
}
