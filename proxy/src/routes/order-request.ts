import { placeOrderSchema } from '@chitenge/contract/order';
import { phoneNumber, zambianMobileNumber } from '@chitenge/contract/phone-number';
import { z } from 'zod';

const { customerPhone, recipientPhone, mobileNumber } = placeOrderSchema.shape;

/**
 * The contract's order with its phone numbers in E.164. The customer's number can be foreign. The mobile money number must
 * be a Zambian mobile number. Each field has its own transform, so that one response lists all errors.
 */
export const orderRequestSchema = placeOrderSchema.extend({
  customerPhone: phoneNumber(customerPhone),
  recipientPhone: recipientPhone.pipe(phoneNumber(z.string()).nullable()),
  mobileNumber: zambianMobileNumber(mobileNumber),
});
