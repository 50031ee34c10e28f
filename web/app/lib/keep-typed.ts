import { data } from 'react-router'
import type { FormRefusal } from './api.ts'
import { offlineText } from './offline-text.ts'

/**
 * For a `clientAction`: when the network falls while a form is on its way, the page stays with what was typed and says so; the
 * same click sends it again. Whatever the server answered goes through. The status keeps the router from loading the page anew.
 */
export async function keepTyped<T>(send: () => Promise<T>) {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    const problema = {
      type: 'about:blank',
      title: offlineText,
      detail: offlineText,
      status: 0,
      code: 'base.sem_rede',
      requestId: '',
    }
    return data<FormRefusal>({ problema, typed: {} }, { status: 503 })
  }
}
