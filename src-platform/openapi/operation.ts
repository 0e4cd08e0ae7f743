import { z } from 'zod';

/** A JSON Schema, as in OpenAPI 3.1. */
export type Schema = { readonly [keyword: string]: unknown };

export type Answer = {
  readonly description: string;
  readonly headers?: Readonly<Record<string, Schema>>;
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
};

/** A response that many operations share, in components/responses. */
export type AnswerRef = {
  readonly $ref: `#/components/responses/${string}`;
};
/** Returns a reference to a shared response. */
export const answerRef = (name: string): AnswerRef => ({ $ref: `#/components/responses/${name}` });
export type Answers = Readonly<Record<string, Answer | AnswerRef>>;

export type Operation = {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly Schema[];
  readonly requestBody?: Schema;
  readonly responses: Answers;
};

export const methods = ['get', 'post'] as const;
export type Method = (typeof methods)[number];
/** By method and path, such as `GET /payments/{id}`. */
export type Operations<T = Operation> = Readonly<Record<`${Uppercase<Method>} /${string}`, T>>;

export const text: Schema = { type: 'string' };
export const uuid: Schema = { type: 'string', format: 'uuid' };
export const uri: Schema = { type: 'string', format: 'uri' };
export const dateTime: Schema = { type: 'string', format: 'date-time' };
/** Returns the schema of an enum. */
export const oneOf = (...values: readonly (string | number | null)[]): Schema => ({ enum: values });
/** Returns a schema that also accepts null. */
export const orNull = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'null' }] });
/** Returns the schema of an array. */
export const listOf = (items: Schema): Schema => ({ type: 'array', items });
/** Returns a reference to a schema of components/schemas. */
export const schemaRef = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

/** Returns the schema of an object with these members and no others. All are required but those in `optional`. */
export const object = (
  properties: Readonly<Record<string, Schema>>,
  optional: readonly string[] = [],
): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  additionalProperties: false,
});

/** Returns the JSON Schema of a zod schema. The platform reads the body with the zod schema, so the two cannot differ. */
export function schemaOf(schema: z.ZodType): Schema {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
}

/** Returns a request body of this media type. */
export const body = (schema: Schema, type = 'application/json'): Schema => ({
  required: true,
  content: { [type]: { schema } },
});
/** Returns a request body with form fields. */
export const form = (schema: Schema): Schema => body(schema, 'application/x-www-form-urlencoded');

/** Returns a string parameter in the path. */
export const pathParameter = (name: string, description: string): Schema => ({
  name,
  in: 'path',
  required: true,
  description,
  schema: text,
});

const jsonOf = (schema: Schema) => ({ 'application/json': { schema } });
/** Returns an answer in JSON. */
export const json = (description: string, schema: Schema): Answer => ({
  description,
  content: jsonOf(schema),
});

/** Returns an error: a page for a browser, or JSON of RFC 6749 section 5.2 for a program that asks for it. */
export const pageOrError = (description: string): Answer => ({
  description,
  content: { 'text/html': { schema: text }, ...jsonOf(schemaRef('OAuthError')) },
});

/** Returns a redirect. */
export const redirect = (description: string): Answer => ({
  description,
  headers: {
    Location: { required: true, schema: { type: 'string', format: 'uri-reference' } },
  },
  // The body is for a browser that does not follow the redirect by itself. Some redirects have none.
  content: { 'text/html': { schema: text } },
});

/** `{ data, status, error }` (interface section 2.3). */
const envelope = (status: number, description: string, data: Schema): Answer =>
  json(description, object({ data, status: { const: status }, error: { type: 'null' } }));
const failureBody = (status: number, codes: readonly string[]): Schema =>
  object({
    data: { type: 'null' },
    status: { const: status },
    error: object({ code: oneOf(...codes), message: text }),
  });

/** Returns a refusal of the API with one of these error codes. */
export const failure = (
  status: number,
  codes: readonly string[],
  headers: Readonly<Record<string, Schema>> = {},
): Answer => ({
  ...json(`Refused: ${codes.map((code) => `\`${code}\``).join(', ')}`, failureBody(status, codes)),
  headers,
});

/** Error codes by status. */
export type ErrorCodes = Readonly<Record<number, readonly string[]>>;

/** Returns the refusals of the API with these error codes. */
export const refused = (codes: ErrorCodes): Answers =>
  Object.fromEntries(
    Object.entries(codes).map(([status, ofStatus]) => [status, failure(Number(status), ofStatus)]),
  );

const success =
  (status: 200 | 201) =>
  (description: string, data: Schema, codes: ErrorCodes = {}): Answers => ({
    [status]: envelope(status, description, data),
    ...refused(codes),
  });
/** Returns the successful answer of the API, and its refusals. */
export const ok = success(200);
/** Returns the successful answer of the API to a request that makes something, and its refusals. */
export const created = success(201);
