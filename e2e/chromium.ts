import { join } from 'node:path'
import type { LaunchOptions } from '@playwright/test'
import chromium, { inflate } from '@sparticuz/chromium'

const bin = join(import.meta.dirname, '../node_modules/@sparticuz/chromium/bin')

/**
 * Our own flags, because the package's defaults switch web security off. Without those about background activity, Chromium
 * contacts outside hosts.
 */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--force-color-profile=srgb',
]

/**
 * The browser that `npm ci` installed, unpacked once to the temporary folder together with the libraries that a bare machine
 * lacks; or the one in CHROMIUM_PATH.
 */
export async function launchOptions(): Promise<LaunchOptions> {
  const own = process.env.CHROMIUM_PATH
  if (own) return { executablePath: own, args }
  const executablePath = await chromium.executablePath(bin)
  const libraries = await inflate(join(bin, 'al2023.tar.br'))
  return { executablePath, args, env: { ...process.env, LD_LIBRARY_PATH: `${libraries}/lib` } }
}
