import openapiTypes, { astToString, COMMENT_HEADER } from 'openapi-typescript';

/** TypeScript types of the interface, from the schema that it publishes. */
export async function generateTypes(schema: string): Promise<string> {
  return COMMENT_HEADER + astToString(await openapiTypes(schema));
}
