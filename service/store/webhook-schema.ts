/** Endpoints, what is to be delivered to each, and every attempt that was made. */
export interface WebhookTables {
  webhook_endpoints: EndpointTable;
  webhook_deliveries: DeliveryTable;
  webhook_attempts: AttemptTable;
}

export interface EndpointTable {
  id: string;
  customer_id: string;
  url: string;
  events: string;
  secret: string;
  previous_secret: string | null;
  previous_secret_until: number | null;
  failing_since: number | null;
  switched_off_at: number | null;
  created_at: number;
}

export interface DeliveryTable {
  id: string;
  endpoint_id: string;
  customer_id: string;
  event_id: string;
  state: string;
  turn: number;
  step: number;
  attempts: number;
  due_at: number | null;
  created_at: number;
  finished_at: number | null;
}

export interface AttemptTable {
  delivery_id: string;
  number: number;
  started_at: number;
  duration_ms: number;
  url: string;
  headers: string;
  outcome: string;
  status: number | null;
  detail: string | null;
  answer: string | null;
}
