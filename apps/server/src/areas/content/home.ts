import { type HomeBlocks, readRows } from '../../platform/area/home-blocks.ts'
import { selectHomeMedia } from './home-media/queries.ts'
import { presentHomeMedia } from './home-media/views.ts'

/** The picture and the video of the home, for visitors. */
export const homeMedia: Required<HomeBlocks>['media'] = ({ caller, language }) =>
  caller ? undefined : readRows(selectHomeMedia(language), (rows) => presentHomeMedia(rows, language))
