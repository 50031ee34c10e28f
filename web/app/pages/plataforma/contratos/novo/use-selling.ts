import { useNavigation } from 'react-router'

/** Whether the sale itself is being sent, not a change of the dependents. */
export function useSelling(): boolean {
  const { state, formData } = useNavigation()
  return state === 'submitting' && formData?.get('intent') === 'vender'
}
