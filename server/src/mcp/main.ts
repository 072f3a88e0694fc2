import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { contributes, version } from '../../../package.json';
import { createGames } from '../library/node.ts';
import { useTool } from '../library/tools.ts';
import { wordsFor } from '../words/words.ts';

/*
 * `nimber mcp`: the tools of the manifest for assistants, by the Model Context Protocol over the standard streams. A bundle of its
 * own, which is loaded when the command asks for it, so that no other command waits for the protocol's library.
 */

const TOOLS = contributes.languageModelTools;

const { library: words, language } = wordsFor(
  process.env.LC_ALL ?? process.env.LC_MESSAGES ?? process.env.LANG ?? 'en',
);
const games = createGames({ language });
const server = new Server({ name: 'nimber', version }, { capabilities: { tools: {} } });

server.setRequestHandler(ListToolsRequestSchema, () => ({
  tools: TOOLS.map(({ name, modelDescription, inputSchema }) => ({
    name,
    description: modelDescription,
    inputSchema: { ...inputSchema, type: 'object' as const },
    annotations: { readOnlyHint: true, openWorldHint: false },
  })),
}));

server.setRequestHandler(CallToolRequestSchema, async ({ params }, { signal }) => {
  const tool = TOOLS.find(({ name }) => name === params.name) ?? { name: params.name, inputSchema: { properties: {} } };
  const { text, isError } = await useTool(games, tool, params.arguments ?? {}, signal, words);
  return { content: [{ type: 'text', text }], isError };
});

// Nobody reads an answer that comes later.
process.stdin.on('end', () => games.close());
void server.connect(new StdioServerTransport());
