// Public exports of the site module.
export { countSiteFigures } from './count-site-figures.job.ts';
export { addSiteRoutes } from './public-site.routes.ts';
export { addSiteEditorRoutes } from './post-editor.routes.ts';
export { addFaqEditorRoutes } from './faq-editor.routes.ts';
export { addSiteSettingRoutes } from './public-settings.routes.ts';
export { addOrderEditorRoutes } from './order-editor.routes.ts';
export { addSettingsEditorRoutes } from './settings-editor.routes.ts';
