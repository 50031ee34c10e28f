import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const web = join(import.meta.dirname, '../../../../web')
/** The build, and the assets of the one before, which pages that were loaded from it still ask for. */
const built = [join(web, 'build/client'), join(web, 'build-before')]

/** Serves the built files of the pages, compressed at build time; file names under /assets contain a hash and never change. */
export async function registerAssets(app: FastifyInstance, folders = built): Promise<void> {
  await app.register(fastifyStatic, {
    root: folders.filter((folder) => existsSync(folder)),
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      void reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
    },
  })
}
