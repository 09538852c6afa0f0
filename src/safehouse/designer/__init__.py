"""The designer's workshop: scenarios in and out, certificates, pictures. What is sound is judged by the games."""
