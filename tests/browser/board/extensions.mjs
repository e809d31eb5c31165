// Modules of the page are read as they stand: without an extension in their imports.
import { registerHooks } from 'node:module';

registerHooks({
  resolve: (name, context, next) => next(/^\.{1,2}\//.test(name) && !/\.[a-z]+$/.test(name) ? `${name}.ts` : name, context),
});
