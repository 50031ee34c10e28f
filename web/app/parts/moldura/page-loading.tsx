import { useNavigation } from 'react-router'
import { isReloading } from '#lib/forms/use-busy.ts'
import { LoadingBar } from '#ui/overlay/loading-bar.tsx'

/**
 * Shows that another page is loading (S14). Payments, recognised by their `chave`, show their own dialog. A refused form may be sent
 * again while its page loads its data.
 */
export function PageLoading() {
  const navigation = useNavigation()
  const { state, formData, formMethod } = navigation
  if (state === 'idle' || isReloading(navigation)) return null
  if (formMethod === 'POST' && formData?.has('chave')) return null
  return <LoadingBar />
}
