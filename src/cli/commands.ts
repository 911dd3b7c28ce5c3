import { registerAudit } from './audit.ts';
import { registerBackup } from './backup.ts';
import { registerCalls } from './calls.ts';
import type { Register } from './cli-context.ts';
import { registerDeliveries } from './deliveries.ts';
import { registerErase } from './erase.ts';
import { registerExport } from './export.ts';
import { registerFile } from './file.ts';
import { registerFunnel } from './funnel.ts';
import { registerList } from './list.ts';
import { registerPurge } from './purge.ts';
import { registerQuarantine } from './quarantine.ts';
import { registerReplay } from './replay.ts';
import { registerRescue } from './rescue.ts';
import { registerRestore } from './restore.ts';
import { registerSecret } from './secret.ts';
import { registerShow } from './show.ts';
import { registerStats } from './stats.ts';
import { registerTail } from './tail.ts';

/** Every command of the leads CLI, in the order of its help. A new one is a file of its own and a line here. */
export const COMMANDS: readonly Register[] = [
  registerList,
  registerShow,
  registerTail,
  registerStats,
  registerFunnel,
  registerExport,
  registerFile,
  registerQuarantine,
  registerRescue,
  registerCalls,
  registerDeliveries,
  registerReplay,
  registerErase,
  registerPurge,
  registerBackup,
  registerRestore,
  registerAudit,
  registerSecret,
];
