import { AjvCompiler } from '@fastify/ajv-compiler';

type BuildCompiler = ReturnType<typeof AjvCompiler>;
type Compile = ReturnType<BuildCompiler>;
type Validate = ReturnType<Compile>;

const compileAll = AjvCompiler();

/** Compiles the schema of an address when something is first sent there: most are never called in one run. */
export const buildLazyValidator: BuildCompiler = (externalSchemas, options) => {
  const compile = compileAll(externalSchemas, options);
  return (route) => {
    let validate: Validate | undefined;
    const check: { (data: unknown): unknown; errors?: Validate['errors'] } = (data) => {
      validate ??= compile(route);
      const isValid = validate(data);
      check.errors = validate.errors;
      return isValid;
    };
    return check as Validate;
  };
};
