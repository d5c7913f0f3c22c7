/** The name under which the library is in the worker, and what a learner's file may import from it. */
export const MCP_LIBRARY = 'mcpLibrary';
export const MCP_MODULES = ['@modelcontextprotocol/server', 'zod'] as const;
