-- migrate:up
-- The answer about calls says who holds the key. An answer that the clinic has edited stays as it is.
update site_faqs set answer = 'What you say and show is encrypted in your browser and decrypted in the browsers of those in the call; the media server that passes it on has no key. The key is made by our own server, which gives it to those in the call and forgets it when the appointment ends. We do not record calls. Your doctor may write a note, as in any consulting room.'
where answer = 'What you say and show is encrypted in your browser and can only be read in the browsers of those in the call; the server that passes it on cannot look inside. We do not record calls. Your doctor may write a note, as in any consulting room.';

-- migrate:down
