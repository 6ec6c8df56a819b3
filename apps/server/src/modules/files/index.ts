// The door of the files module.
export { contentDisposition } from './content-disposition.ts';
export { addFileRoutes } from './files.routes.ts';
export { cardKey, fileKey } from './file-keys.ts';
export { cleanFileOf, postPictureById } from './files.repository.ts';
export { tidyFiles } from './tidy-files.job.ts';
