export interface Worker {
  /** Takes nothing new and signs nothing new, waits for what is under way, within 8 s. */
  close(): Promise<void>;
}
