import { useClientOnly } from '../../lib/use-client-only.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';

interface ShareProductProps {
  name: string;
  /** Absolute URL of the product's page. */
  url: string;
}

/** Opens the device's share dialog, or WhatsApp where there is none. */
export function ShareProduct({ name, url }: ShareProductProps) {
  const isClient = useClientOnly();
  if (isClient && 'share' in navigator) {
    // Closing the dialog rejects the promise.
    const share = () => void navigator.share({ title: name, url }).catch(() => undefined);
    return (
      <Button variant="secondary" small onClick={share}>
        Share
      </Button>
    );
  }
  return (
    <ButtonLink
      variant="secondary"
      small
      to={`https://wa.me/?text=${encodeURIComponent(`${name}: ${url}`)}`}
      target="_blank"
      rel="noopener"
    >
      Share on WhatsApp
    </ButtonLink>
  );
}
