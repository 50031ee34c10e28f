import type { GatewayRecurrence } from './gateway-recurrence.ts'
import { storeCard } from './zoop-card.ts'
import type { ZoopSend } from './zoop-http.ts'
import { createInvoices } from './zoop-invoice.ts'
import { createPlans } from './zoop-plan.ts'
import { createSubscriptions } from './zoop-subscription.ts'

/** The port's calls for stored cards and recurrence. `base` ends with the marketplace. */
export const createRecurrence = (send: ZoopSend, base: string): GatewayRecurrence => ({
  ...createPlans(send, base),
  storeCard: (input) => storeCard(send, base, input),
  ...createSubscriptions(send, base),
  ...createInvoices(send, base),
})
