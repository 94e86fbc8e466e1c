import type { AtsConnector } from '@candor/integrations/ats';
import {
  createJobAdder,
  createLever,
  createWorkable,
  createZohoRecruit,
} from '@candor/integrations/ats/connectors';
import { sandboxJobAdder } from '@candor/sandbox/jobadder-app';
import { sandboxLever } from '@candor/sandbox/lever-app';
import { sandboxWorkable } from '@candor/sandbox/workable-app';
import { sandboxZoho, sandboxZohoRegions } from '@candor/sandbox/zoho-app';
import type { AtsConfig } from '../platform/ats-config.ts';

/** The applicant-tracking systems that can be connected: with the registered apps, else in the sandbox where it runs. */
export function openAts(config: AtsConfig, sandbox: { url: string } | undefined): AtsConnector[] {
  const standIns = sandbox && standInsAt(sandbox.url);
  const jobAdder = config.jobAdder ?? standIns?.jobAdder;
  const lever = config.lever ?? standIns?.lever;
  const workable = config.workable ?? standIns?.workable;
  const zoho = config.zoho ?? standIns?.zoho;
  return [
    ...(jobAdder ? [createJobAdder(jobAdder)] : []),
    ...(lever ? [createLever(lever)] : []),
    ...(workable ? [createWorkable(workable)] : []),
    ...(zoho ? [createZohoRecruit(zoho)] : []),
  ];
}

function standInsAt(url: string) {
  const { host, port } = new URL(url);
  const app = ({ id, secret }: { id: string; secret: string }) => ({ clientId: id, clientSecret: secret });
  return {
    jobAdder: {
      ...app(sandboxJobAdder),
      authUrl: `${url}/jobadder`,
      // The address of a region is another one than the sign-in's.
      apiHosts: [host, `127.0.0.1:${port}`],
    },
    lever: { ...app(sandboxLever), authUrl: `${url}/lever`, apiUrl: `${url}/lever/v1` },
    workable: {
      ...app(sandboxWorkable),
      url: `${url}/workable`,
      accountUrl: `${url}/workable/{subdomain}/spi/v3`,
    },
    zoho: {
      ...app(sandboxZoho),
      dataCenters: sandboxZohoRegions.map((location) => ({
        location,
        accountsUrl: `${url}/zoho/${location}`,
        recruitUrl: `${url}/zoho/${location}/recruit/v2`,
      })),
    },
  };
}
