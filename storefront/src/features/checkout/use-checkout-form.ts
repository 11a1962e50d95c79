import { useEffect } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { EMPTY_FIELDS, followedNumber, type CheckoutFields } from './checkout-fields.ts';
import { readSavedFields, saveFields } from './saved-fields.ts';

/**
 * The checkout's form: what was typed survives a reload, and the mobile-money number follows the phone. Rendering does
 * not touch the browser: what was saved comes in after it.
 */
export function useCheckoutForm(): UseFormReturn<CheckoutFields> {
  const form = useForm<CheckoutFields>({ defaultValues: EMPTY_FIELDS });
  const { reset, setValue, clearErrors, subscribe, getValues } = form;

  useEffect(() => {
    const saved = readSavedFields();
    if (saved) reset(saved);
    let phoneBefore = getValues('phone');
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (values.phone !== phoneBefore) {
          const followed = followedNumber(values.mobileNumber, phoneBefore, values.phone);
          phoneBefore = values.phone;
          if (followed !== values.mobileNumber) {
            setValue('mobileNumber', followed);
            // What the server said was of the number before; typing clears it by itself, copying does not.
            clearErrors('mobileNumber');
            return;
          }
        }
        saveFields(values);
      },
    });
  }, [reset, setValue, clearErrors, subscribe, getValues]);

  return form;
}
