import type { Emulator } from '../emulator.ts';
import { html } from '../pages/html.ts';
import { sendPage } from '../pages/page-shell.ts';
import { createModelFaultSwitch } from './faults.ts';
import { type ModelCall, registerModelApi } from './model-api.ts';

/** Starts the stand-in for a language model: it speaks the vendors’ protocols and reads by keywords, with or without faults. */
export function startModels(): Emulator {
  const calls: ModelCall[] = [];
  const faults = createModelFaultSwitch();
  return {
    prefix: '/models',
    name: 'Language model',
    about:
      'A model server in the protocols of OpenAI, Anthropic and Google that reads by keywords. Used only when it is configured.',
    register(app) {
      registerModelApi(app, { calls, faults });
      app.get('/models', (request, reply) => {
        const address = `${request.protocol}://${request.host}/models/v1`;
        const content = html`<h1>Language model</h1>
<p class="lead">Candor works without one. To try it with this stand-in, start it with these variables:</p>
<pre>MODEL_PROVIDER=openai-compatible
MODEL=sandbox-reader
MODEL_API_KEY=sandbox
MODEL_BASE_URL=${address}</pre>
<p class="muted">Calls so far: ${calls.length}. Faults are switched by <code>POST /models/faults</code>.</p>`;
        return sendPage(reply, { title: 'Language model', content });
      });
    },
    close: async () => undefined,
  };
}
