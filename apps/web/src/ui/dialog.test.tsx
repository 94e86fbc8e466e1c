import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Drawer } from '#ui/drawer.tsx';

function Example({ dirty = false, locked = false }: { dirty?: boolean; locked?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Edit</Button>
      <Dialog open={open} onOpenChange={setOpen} title="Edit profile" dirty={dirty} locked={locked}>
        <input aria-label="Name" />
      </Dialog>
    </>
  );
}

async function openExample(props: { dirty?: boolean; locked?: boolean } = {}) {
  render(<Example {...props} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await screen.findByRole('dialog', { name: 'Edit profile' });
  return user;
}

describe('a dialog', () => {
  it('can be scrolled by keyboard also where there is nothing in it to focus', async () => {
    const height = vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(900);
    const show = (content: ReactNode) => (
      <Dialog open onOpenChange={() => undefined} title="A long letter">
        {content}
      </Dialog>
    );
    const { rerender } = render(show(<p>Loading</p>));
    rerender(show(<blockquote>Dear team</blockquote>));
    const body = () => screen.getByText(/Dear team|Reply/).parentElement;
    await waitFor(() => expect(body()?.tabIndex).toBe(0));
    rerender(show(<button type="button">Reply</button>));
    await waitFor(() => expect(body()?.hasAttribute('tabindex')).toBe(false));
    height.mockRestore();
  });

  it('puts the focus on its first field', async () => {
    await openExample();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }));
  });

  it('closes on Escape and gives the focus back', async () => {
    const user = await openExample();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit' })));
  });

  it('asks before it closes over changes, and can be kept', async () => {
    const user = await openExample({ dirty: true });
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByRole('dialog', { name: 'Edit profile' })).toBeDefined();
  });

  it('closes when the changes are discarded', async () => {
    const user = await openExample({ dirty: true });
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('does not close while work is under way', async () => {
    const user = await openExample({ locked: true });
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: 'Edit profile' })).toBeDefined();
  });
});

function DrawerExample() {
  const [open, setOpen] = useState(true);
  return (
    <Drawer open={open} onOpenChange={setOpen} title="Filters">
      Content
    </Drawer>
  );
}

it('opens a drawer that Escape closes', async () => {
  render(<DrawerExample />);
  expect(screen.getByRole('dialog', { name: 'Filters' })).toBeDefined();
  await userEvent.setup().keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
