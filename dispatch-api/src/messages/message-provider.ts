import type { Delivery, OtpChannel } from 'shared-contracts/auth/password-reset.api';

export interface Message {
  channel: OtpChannel;
  /** `923001234567` */
  phone: string;
  text: string;
  /** Blank in a message that carries no one-time password. */
  code: string;
}

/** A provider of SMS and voice calls, by its own API. */
export interface MessageProvider {
  readonly channels: readonly OtpChannel[];
  /**
   * Hands a message over once and returns the provider's id of it, where it gives one. Rejects with
   * `OutsideError`; its `isUnsent` says whether another provider may send the message.
   */
  send(message: Message): Promise<string | undefined>;
  /**
   * How the message of an id fares; undefined where the provider doesn't tell. Rejects with
   * `OutsideError`.
   */
  deliveryOf?(id: string): Promise<Delivery>;
  /** Calls the provider without sending anything. Rejects with `OutsideError` where it fails. */
  check(): Promise<void>;
}
