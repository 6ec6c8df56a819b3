// The door of the site module.
export { addSiteRoutes } from './public-site.routes.ts';
export { addSiteEditorRoutes } from './post-editor.routes.ts';
export { addFaqEditorRoutes } from './faq-editor.routes.ts';
