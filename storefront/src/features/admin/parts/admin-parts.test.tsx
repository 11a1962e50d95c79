import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { seriousFindings } from '../../../testing/axe.ts';
import { AdminTabs } from './admin-tabs.tsx';
import { ChoiceSelect } from './choice-select.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Pager } from './pager.tsx';
import { SearchBox } from './search-box.tsx';

describe('tabs', () => {
  it('are moved through by arrow keys and chosen by Enter', async () => {
    const onChoose = vi.fn<(value: 'orders' | 'stock') => void>();
    render(
      <AdminTabs
        label="Sections"
        chosen="orders"
        onChoose={onChoose}
        tabs={[
          { value: 'orders', label: 'Orders', content: 'all orders' },
          { value: 'stock', label: 'Stock', content: 'all stock' },
        ]}
      />,
    );
    const user = userEvent.setup();
    await user.tab();
    expect(screen.getByRole('tab', { name: 'Orders', selected: true })).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(onChoose).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('stock');
    expect(screen.getByRole('tabpanel', { name: 'Orders' })).toHaveTextContent('all orders');
  });
});

describe('a question before something is lost', () => {
  it('begins on Cancel, and takes no answer from Escape', async () => {
    const [onConfirm, onOpenChange] = [vi.fn<() => void>(), vi.fn<(open: boolean) => void>()];
    render(
      <ConfirmDialog
        open
        onOpenChange={onOpenChange}
        title="Delete shirt"
        question="Are you sure you want to delete this product?"
        confirmLabel="Delete"
        onConfirm={onConfirm}
      />,
    );
    expect(screen.getByRole('alertdialog', { name: 'Delete shirt' })).toHaveAccessibleDescription(
      'Are you sure you want to delete this product?',
    );
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    expect(await seriousFindings()).toEqual([]);
    const user = userEvent.setup();
    await user.keyboard('{Escape}');
    expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
    expect(onConfirm).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(onConfirm).toHaveBeenCalledOnce();
  });
});

describe('a choice', () => {
  it('takes effect when an option is taken, not on the way to it', async () => {
    const onChoose = vi.fn<(value: 'shipped' | 'delivered') => void>();
    render(
      <>
        <label htmlFor="status">Status</label>
        <ChoiceSelect
          id="status"
          required={false}
          aria-invalid={undefined}
          aria-describedby={undefined}
          value="pending"
          valueLabel="Pending"
          options={[
            { value: 'shipped', label: 'Shipped' },
            { value: 'delivered', label: 'Delivered' },
          ]}
          onChoose={onChoose}
        />
      </>,
    );
    const user = userEvent.setup();
    const control = screen.getByRole('combobox', { name: 'Status' });
    expect(control).toHaveTextContent('Pending');
    control.focus();
    await user.keyboard('{Enter}{ArrowDown}');
    expect(onChoose).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('delivered');
  });
});

describe('a pager', () => {
  it('says where it is, and goes no further than there are pages', async () => {
    const onPage = vi.fn<(page: number) => void>();
    render(<Pager page={3} pageSize={20} total={57} of="orders" onPage={onPage} />);
    expect(screen.getByText('41–57 of 57 orders')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
    expect(onPage).toHaveBeenCalledExactlyOnceWith(2);
  });
});

describe('a search', () => {
  it('waits for a pause, and keeps what is typed while the answer to its beginning comes back', async () => {
    const onSearch = vi.fn<(text: string) => void>();
    const { rerender } = render(<SearchBox label="Search" value="" onSearch={onSearch} />);
    const user = userEvent.setup();
    await user.type(screen.getByRole('searchbox'), ' ab');
    expect(onSearch).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(onSearch).toHaveBeenCalledExactlyOnceWith('ab'));
    await user.type(screen.getByRole('searchbox'), 'c');
    rerender(<SearchBox label="Search" value="ab" onSearch={onSearch} />);
    expect(screen.getByRole('searchbox')).toHaveValue(' abc');
    rerender(<SearchBox label="Search" value="somebody" onSearch={onSearch} />);
    expect(screen.getByRole('searchbox')).toHaveValue('somebody');
  });
});
