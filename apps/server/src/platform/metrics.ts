import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { DiskSpace } from './disk-space.ts';

export type Metrics = ReturnType<typeof createMetrics>;

/** Figures for operators, in Prometheus' format. Labels are routes and task names, never people. */
export function createMetrics(disk: DiskSpace) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  addDiskGauges(registry, disk);
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'candor_http_request_seconds',
      help: 'Time to answer, by route and status',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [registry],
    }),
    tasks: new Counter({
      name: 'candor_tasks_total',
      help: 'Attempts at background tasks, by task and outcome',
      labelNames: ['task', 'outcome'],
      registers: [registry],
    }),
    mails: new Counter({
      name: 'candor_mails_total',
      help: 'Emails by kind and outcome',
      labelNames: ['kind', 'outcome'],
      registers: [registry],
    }),
  };
}

function addDiskGauges(registry: Registry, disk: DiskSpace): void {
  new Gauge({
    name: 'candor_disk_free_bytes',
    help: 'Room on the disk that the product writes to',
    registers: [registry],
    async collect() {
      this.set((await disk.read()).freeBytes);
    },
  });
  new Gauge({
    name: 'candor_disk_floor_bytes',
    help: 'With less room than this, files are refused',
    registers: [registry],
    async collect() {
      this.set((await disk.read()).floorBytes);
    },
  });
}
