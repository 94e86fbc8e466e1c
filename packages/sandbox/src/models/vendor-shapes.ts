/** What is read from a vendor's request, and how its answer is wrapped. */
interface VendorShape {
  prompt: string;
  hasSchema: boolean;
  wrap(content: string): object;
}

interface Part {
  text?: string;
}
type Content = string | Part[];

export interface OpenAiBody {
  model: string;
  messages: { role: string; content: Content }[];
  response_format?: { type?: string };
}

export interface AnthropicBody {
  model: string;
  messages: { role: string; content: Content }[];
  tools?: { name: string }[];
  output_config?: { format?: unknown };
}

export interface GoogleBody {
  contents: { role?: string; parts: Part[] }[];
  generationConfig?: { responseJsonSchema?: unknown };
}

export function readOpenAi({ model, messages, response_format }: OpenAiBody): VendorShape {
  const prompt = textOf(messages.findLast(({ role }) => role === 'user')?.content ?? '');
  return {
    prompt,
    hasSchema: response_format?.type === 'json_schema',
    wrap: (content) => ({
      id: 'chatcmpl-sandbox',
      object: 'chat.completion',
      created: Math.floor(Date.now() / 1000),
      model,
      choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
      usage: {
        prompt_tokens: countTokens(prompt),
        completion_tokens: countTokens(content),
        total_tokens: countTokens(prompt + content),
      },
    }),
  };
}

export function readAnthropic({ model, messages, tools, output_config }: AnthropicBody): VendorShape {
  const prompt = textOf(messages.findLast(({ role }) => role === 'user')?.content ?? '');
  // Models without structured output are made to call a tool whose input is the answer.
  const tool = tools?.[0]?.name;
  return {
    prompt,
    hasSchema: tool !== undefined || output_config?.format !== undefined,
    wrap: (content) => ({
      id: 'msg_sandbox',
      type: 'message',
      role: 'assistant',
      model,
      content: tool
        ? [{ type: 'tool_use', id: 'toolu_sandbox', name: tool, input: readJson(content) }]
        : [{ type: 'text', text: content }],
      stop_reason: tool ? 'tool_use' : 'end_turn',
      stop_sequence: null,
      usage: { input_tokens: countTokens(prompt), output_tokens: countTokens(content) },
    }),
  };
}

export function readGoogle({ contents, generationConfig }: GoogleBody): VendorShape {
  const prompt = textOf(contents.at(-1)?.parts ?? []);
  return {
    prompt,
    hasSchema: generationConfig?.responseJsonSchema !== undefined,
    wrap: (content) => ({
      candidates: [{ content: { role: 'model', parts: [{ text: content }] }, finishReason: 'STOP' }],
      usageMetadata: {
        promptTokenCount: countTokens(prompt),
        candidatesTokenCount: countTokens(content),
        totalTokenCount: countTokens(prompt + content),
      },
    }),
  };
}

function textOf(content: Content): string {
  return typeof content === 'string' ? content : content.map(({ text = '' }) => text).join('\n');
}

/** What is no JSON becomes an input of the wrong shape, as a vendor would send it. */
function readJson(content: string): object {
  try {
    return JSON.parse(content.replace(/^```json\n|\n```$/g, '')) as object;
  } catch {
    return { unreadable: content };
  }
}

/** About four characters a token, as a rule of thumb. */
function countTokens(text: string): number {
  return Math.ceil(text.length / 4);
}
