import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Inbox } from 'lucide-react';
import { describe, expect, it, vi } from 'vitest';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Progress } from '#ui/progress.tsx';
import { StatTile } from '#ui/stat-tile.tsx';
import { StatTiles } from '#ui/stat-tiles.tsx';

describe('an error state', () => {
  it('says what happened, tries again, and copies the request id', async () => {
    const onRetry = vi.fn();
    const user = userEvent.setup();
    render(<ErrorState title="Jobs could not be loaded" onRetry={onRetry} requestId="req_42" />);
    expect(screen.getByRole('alert').textContent).toContain('Jobs could not be loaded');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: 'Copy request id' }));
    await screen.findByRole('button', { name: 'Copied' });
    expect(await navigator.clipboard.readText()).toBe('req_42');
  });

  it('shows the request id itself where there is no clipboard', async () => {
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    render(<ErrorState title="Broken" requestId="req_42" />);
    await user.click(screen.getByRole('button', { name: 'Copy request id' }));
    await screen.findByText('req_42');
  });
});

it('shows an empty state with its one action', () => {
  render(<EmptyState icon={Inbox} title="No jobs found" action={<button type="button">Create</button>} />);
  expect(screen.getByText('No jobs found')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Create' })).toBeDefined();
});

describe('a stat tile', () => {
  it('groups large figures', () => {
    render(<StatTile label="Total Candidates" figure={12345} note="last 30 days" />);
    expect(screen.getByText('12,345')).toBeDefined();
    expect(screen.getByText('last 30 days')).toBeDefined();
  });

  it('shows an honest zero', () => {
    render(<StatTile label="Emails Sent" figure={0} />);
    expect(screen.getByText('0')).toBeDefined();
  });

  it('shows a dash that says why, when a figure cannot be known', async () => {
    render(<StatTile label="Avg Score" figure={null} unknownReason="No evaluation has finished yet" />);
    await userEvent.setup().tab();
    const tooltip = await screen.findByRole('tooltip', { hidden: true });
    expect(tooltip.textContent).toBe('No evaluation has finished yet');
  });
});

describe('the figures above a list', () => {
  const stats = [{ label: 'Total', figureOf: ({ total }: { total: number }) => total, note: 'in all' }];
  const query = { data: undefined, isError: false, isFetching: false, refetch: vi.fn() };

  it('are on their way, then there', () => {
    const { rerender } = render(<StatTiles figures={query} stats={stats} />);
    const section = () => screen.getByRole('region', { name: 'Figures' });
    expect(section().getAttribute('aria-busy')).toBe('true');
    expect(section().textContent).not.toMatch(/[0—]/);
    rerender(<StatTiles figures={{ ...query, data: { total: 0 } }} stats={stats} />);
    expect(section().getAttribute('aria-busy')).toBe('false');
    expect(screen.getByText('0')).toBeDefined();
  });

  it('that could not be loaded are dashes, say so, and are asked for again', async () => {
    const refetch = vi.fn();
    render(<StatTiles figures={{ ...query, isError: true, refetch }} stats={stats} />);
    const dash = screen.getByRole('button', { name: "Not known: The figure couldn't be loaded." });
    expect(dash.textContent).toBe('—');
    expect(screen.queryByText('0')).toBeNull();
    expect(screen.getByRole('alert').textContent).toContain("The figures couldn't be loaded.");
    await userEvent.setup().click(screen.getByRole('button', { name: 'Retry loading the figures' }));
    expect(refetch).toHaveBeenCalledOnce();
  });

  it('stay when they could not be loaded anew', () => {
    render(<StatTiles figures={{ ...query, data: { total: 7 }, isError: true }} stats={stats} />);
    expect(screen.getByText('7')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

it('tells a screen reader how far the work is, or that it cannot be known', () => {
  const { rerender } = render(<Progress label="Reading resumes" percent={40} />);
  const bar = () => screen.getByRole('progressbar', { name: 'Reading resumes' });
  expect(bar().getAttribute('aria-valuenow')).toBe('40');
  rerender(<Progress label="Reading resumes" percent={null} />);
  expect(bar().hasAttribute('aria-valuenow')).toBe(false);
});
