// Public exports of the files module.
export { contentDisposition } from './content-disposition.ts';
export { addFileRoutes } from './files.routes.ts';
export { cardKey, fileKey } from './file-keys.ts';
export { cleanFileOf, postPictureById } from './files.repository.ts';
export { cleanUpFiles } from './clean-up-files.job.ts';
